import { categories, requestTitle, toCategoryFields, toServerTime, type Lang } from '@gangway/core/contract'
import type { Answer } from '../shared/http/pipeline/call.ts'
import type { RequestLogChange, RequestComment, Request } from './request.store.ts'

export type Shown = Answer<'GET /flowable/info/{requestNo}'>
type ShownComment = Answer<'POST /flowable/addTGangwayWorkOrderComment'>
type ShownChange = Answer<'POST /flowable/getTGangwayWorkOrderHisList'>[number]

export function presentRequest(row: Request, lang: Lang): Shown {
  const isWaiting = (row.state === 'NEW' || row.state === 'IN_PROCESS') && row.answeredAt === null
  const { firstCategory, ...deeper } = toCategoryFields(row.category)
  return {
    requestNo: row.requestNo,
    rowId: row.id,
    state: row.state,
    firstCategory: firstCategory ?? 0,
    ...deeper,
    title: requestTitle(categories, row, lang),
    priority: row.priority,
    orderNo: row.orderNo,
    description: row.description,
    enclosureUrl: row.attachments,
    processId: row.processId,
    conversationId: row.conversationId,
    email: row.email,
    creator: row.creator,
    handler: row.handler,
    answerBy: isWaiting ? toServerTime(row.answerBy) : null,
    expectedResolutionTime: toServerTime(row.expectedAt),
    star: row.star,
    isSolve: row.solved,
    rowCrtTs: toServerTime(row.createdAt),
    recUptTs: toServerTime(row.updatedAt),
  }
}

export function presentComment(row: RequestComment): ShownComment {
  const { id, content, attachments, name, side, star, at } = row
  const moment = toServerTime(at)
  return {
    id,
    comment: content,
    enclosureUrl: attachments,
    name,
    type: side,
    star,
    rowCrtTs: moment,
    recUpdUsr: name,
    recUptTs: moment,
  }
}

export function presentChange({ state, side, step, name, at }: RequestLogChange): ShownChange {
  return { state, type: side, step, name, recUptTs: toServerTime(at) }
}

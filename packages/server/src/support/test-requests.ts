import type { CallInput } from '@gangway/core'
import { valueOf } from '../booking/test-booking.ts'
import type { SignedIn } from '../session/test-sign-in.ts'
import { formOf, samples } from '../upload/test-files.ts'

type By = Pick<SignedIn, 'client'>
type Submit = NonNullable<CallInput<'POST /flowable/submit'>['body']>
type Comment = NonNullable<CallInput<'POST /flowable/addTGangwayWorkOrderComment'>['body']>
type Handle = NonNullable<CallInput<'POST /flowable/handle'>['body']>

export const complaint: Submit = { firstCategory: 46, description: 'The last answer did not help.' }

/** The calls about service requests, as somebody. */
export function requestsOf({ client }: By) {
  const info = async (requestNo: string) =>
    valueOf(await client.call('GET /flowable/info/{requestNo}', { params: { requestNo } }))
  return {
    submit: (body: Partial<Submit> = {}) => client.call('POST /flowable/submit', { body: { ...complaint, ...body } }),
    raise: async (body: Partial<Submit> = {}) =>
      valueOf(await client.call('POST /flowable/submit', { body: { ...complaint, ...body } })).requestNo,
    list: async (body: CallInput<'POST /flowable/getPageList'>['body'] = {}) =>
      valueOf(await client.call('POST /flowable/getPageList', { body })).list,
    info,
    stateOf: async (requestNo: string) => (await info(requestNo)).state,
    comments: async (requestNo: string) =>
      valueOf(await client.call('POST /flowable/getTGangwayWorkOrderCommentList', { body: { requestNo } })),
    steps: async (requestNo: string) =>
      valueOf(await client.call('POST /flowable/getTGangwayWorkOrderHisList', { body: { requestNo } })).map(
        ({ step }) => step,
      ),
    say: (requestNo: string, body: Partial<Comment>) =>
      client.call('POST /flowable/addTGangwayWorkOrderComment', { body: { requestNo, ...body } }),
    feedback: async (requestNo: string, isSolve: boolean, processId?: string) =>
      client.call('POST /flowable/feedback', {
        body: { requestNo, isSolve, processId: processId ?? (await info(requestNo)).processId },
      }),
  }
}

/** What support does, as somebody of the provider. */
export function deskOf({ client }: By) {
  return {
    handle: (requestNo: string, action: Handle['action'], comment?: string, enclosureUrl?: string) =>
      client.call('POST /flowable/handle', { body: { requestNo, action, comment, enclosureUrl } }),
    queue: async (body: CallInput<'POST /flowable/queue/getPageList'>['body'] = {}) =>
      valueOf(await client.call('POST /flowable/queue/getPageList', { body })).list,
    show: async (requestNo: string) =>
      valueOf(await client.call('GET /flowable/queue/info/{requestNo}', { params: { requestNo } })),
  }
}

/** A file of somebody, as requests and comments keep it. */
export async function attached({ client }: By, sample: keyof typeof samples = 'pdf'): Promise<string> {
  const body = formOf(`paper.${sample}`, samples[sample](), 'gangway/request')
  const OssKey = valueOf(await client.call('POST /ossUpload/uploadFile', { body }))
  return JSON.stringify([{ ResTitle: 'whatever', ContentType: 'text/html', OssKey }])
}

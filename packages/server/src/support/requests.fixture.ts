import type { CallInput } from '@gangway/core'
import { valueOf } from '../booking/booking.fixture.ts'
import type { SignedInUser } from '../session/sign-in.fixture.ts'
import { createUploadForm, samples } from '../upload/files.fixture.ts'

type TestCaller = Pick<SignedInUser, 'client'>
type Submit = NonNullable<CallInput<'POST /flowable/submit'>['body']>
type Comment = NonNullable<CallInput<'POST /flowable/addTGangwayWorkOrderComment'>['body']>
type Handle = NonNullable<CallInput<'POST /flowable/handle'>['body']>

export const complaint: Submit = { firstCategory: 46, description: 'The last answer did not help.' }

/** The service request operations, called as a user. */
export function requestOperationsOf({ client }: TestCaller) {
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
    addMessage: (requestNo: string, body: Partial<Comment>) =>
      client.call('POST /flowable/addTGangwayWorkOrderComment', { body: { requestNo, ...body } }),
    feedback: async (requestNo: string, isSolve: boolean, processId?: string) =>
      client.call('POST /flowable/feedback', {
        body: { requestNo, isSolve, processId: processId ?? (await info(requestNo)).processId },
      }),
  }
}

/** The support operations, called as a user of the provider. */
export function supportOperationsOf({ client }: TestCaller) {
  return {
    handle: (requestNo: string, action: Handle['action'], comment?: string, enclosureUrl?: string) =>
      client.call('POST /flowable/handle', { body: { requestNo, action, comment, enclosureUrl } }),
    queue: async (body: CallInput<'POST /flowable/queue/getPageList'>['body'] = {}) =>
      valueOf(await client.call('POST /flowable/queue/getPageList', { body })).list,
    show: async (requestNo: string) =>
      valueOf(await client.call('GET /flowable/queue/info/{requestNo}', { params: { requestNo } })),
  }
}

/** A file of a user, as requests and comments reference it. */
export async function uploadAttachment({ client }: TestCaller, sample: keyof typeof samples = 'pdf'): Promise<string> {
  const body = createUploadForm(`paper.${sample}`, samples[sample](), 'gangway/request')
  const OssKey = valueOf(await client.call('POST /ossUpload/uploadFile', { body }))
  return JSON.stringify([{ ResTitle: 'whatever', ContentType: 'text/html', OssKey }])
}

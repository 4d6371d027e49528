import type { CallInput } from '@gangway/core'
import { toServerTime } from '@gangway/core/contract'
import { valueOf } from '../booking/booking.fixture.ts'
import type { DemoServer, SignedInUser } from '../session/sign-in.fixture.ts'

type Update = NonNullable<CallInput<'POST /task/update'>['body']>

/** The task operations, called as a user. */
export function tasksOf(user: Pick<SignedInUser, 'client'>) {
  const list = async (body: CallInput<'POST /task/getPageList'>['body'] = {}) =>
    valueOf(await user.client.call('POST /task/getPageList', { body })).list
  return {
    list,
    /** Subjects of the open tasks of a kind. */
    subjects: async (kind: Update['kind']) => (await list({ kind })).map(({ subject }) => subject),
    count: async () => valueOf(await user.client.call('GET /task/count', {})),
    update: (subjectId: string, change: Partial<Update>) =>
      user.client.call('POST /task/update', {
        body: { kind: 'payment', subjectId, version: 0, assigneeId: null, snoozedUntil: null, note: '', ...change },
      }),
    later: async ({ minutes = 0, days = 0 }: { minutes?: number; days?: number }, { deps }: Pick<DemoServer, 'deps'>) =>
      toServerTime(new Date(deps.clock.now().getTime() + minutes * 60_000 + days * 86_400_000)),
  }
}

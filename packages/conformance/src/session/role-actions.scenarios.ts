import { detailOf, orderNo } from '@gangway/test-support/booking/trip.fixture'
import { adviceOf } from '@gangway/test-support/refund/refund.fixture'
import { roleActions } from '@gangway/test-support/session/role-actions.fixture'
import { lin } from '@gangway/test-support/support/support.fixture'
import * as booking from '../booking/booking-page.ts'
import * as refund from '../refund/refund-page.ts'
import { expect } from '../shared/expect.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { find, query, settle } from '../shared/user-actions.ts'
import { openChat } from '../support/chat-page.ts'

const wayNames = { VOID: /^Void the tickets/, VOLUNTARY: /^Voluntary refund/, CLAIM: /^Claim a refund/ } as const

describe('The widgets offer a built-in role the actions that the server allows:', () => {
  afterEach(unmountAll)

  for (const { role, mayPay, ways, mayRaiseRequests } of roleActions) {
    it(`the booking drawer, ${role}`, async () => {
      const detail = detailOf('UNPAID', '', { actions: mayPay ? ['PAY'] : [] })
      const page = await booking.open({ orderNo, script: { 'POST /order/v2/showOrderDetail.do': { data: detail } } })
      await (mayPay ? booking.atStep(page, 'payment') : booking.atNote(page, 'stopped'))
      await settle()
      expect(query('button', /^Pay with deposit/) !== null).to.equal(mayPay)
    })

    it(`the refund drawer, ${role}`, async () => {
      const script = { 'POST /refund/cancelAdvice': { data: adviceOf({ open: [...ways] }) } }
      const page = await refund.open({ script })
      await refund.atOptions(page)
      // The options are a part that loads after the drawer.
      await (ways.length > 0 ? find('radio', wayNames.VOLUNTARY) : settle())
      const isOffered = ([, name]: readonly [string, RegExp]) => {
        const input = query('radio', name) as HTMLInputElement | null
        return input !== null && !input.disabled
      }
      expect(
        Object.entries(wayNames)
          .filter(isOffered)
          .map(([way]) => way),
      ).to.deep.equal([...ways])
    })

    it(`the support chat with a name of the page, ${role}`, async () => {
      const refusedCalls = mayRaiseRequests ? [] : ['POST /flowable/submit']
      const script = { 'GET /login-user.do': { data: { ...lin, refusedCalls } } }
      await openChat({ script, props: { user: 'Lin Tao' } })
      // The button is a part that loads after the chat.
      await (mayRaiseRequests ? find('button', 'Attach files to a request') : settle())
      expect(query('button', 'Attach files to a request') !== null).to.equal(mayRaiseRequests)
    })
  }
})

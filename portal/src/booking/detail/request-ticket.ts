import { saveFile } from '@gangway/core'
import { secondFactor } from '../../session/second-factor.ts'
import { client } from '../../shared/api/client.ts'
import { progress } from '../../shared/api/progress.ts'
import type { Translate } from '../../shared/i18n/translations.ts'

/** Saves the e-ticket as a PDF, after a second-factor code if required. */
export async function requestTicket(body: { orderNo: string; withPrice: boolean }, translate: Translate) {
  const file = await secondFactor.run(
    'order:downloadTicket',
    (mfaCode) =>
      progress.showDuring(
        translate('booking.ticket.preparing'),
        client.file('POST /order/downloadTicket.do', { body, mfaCode }),
      ),
    { key: 'secondFactor.about.ticket', values: { orderNo: body.orderNo } },
  )
  if (file !== 'cancelled' && file.ok) saveFile(file.value)
  return file
}

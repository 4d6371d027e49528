import { useState } from 'react'
import { client } from '../../shared/api/client.ts'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useInvalidateBookings, type Order } from '../detail/order-detail.ts'

/** Sends the confirmation of an issued booking to its contact again. */
export function ResendMail({ order: { orderNo, contact } }: { order: Order }) {
  const { translate, translator } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const changed = useInvalidateBookings()
  const mayResend = useMayCall()('POST /mail/resendOrderMail.do')
  if (!contact.email || !mayResend) return null

  async function resend(): Promise<void> {
    setBusy(true)
    const idempotencyKey = crypto.randomUUID()
    const sent = await client.call('POST /mail/resendOrderMail.do', { body: { orderNo }, idempotencyKey })
    setBusy(false)
    if (!sent.ok) return
    toast.success(translate('pay.mailSent', { address: sent.value.to }))
    await changed()
  }

  return (
    <Button disabled={isBusy} onClick={() => void resend()}>
      {translator.t('book.detail.resend')}
    </Button>
  )
}

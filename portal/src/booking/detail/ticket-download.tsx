import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { FilterPopover } from '../../shared/filters/filter-chip.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useInvalidateBookings } from './order-detail.ts'
import { requestTicket } from './request-ticket.ts'

/** Downloads the e-ticket as a PDF with or without the price. Asks for a second-factor code if required. */
export function TicketDownload({ orderNo }: { orderNo: string }) {
  const { translate, translator } = useTranslator()
  const id = useId()
  const changed = useInvalidateBookings()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function downloadPdf(withPrice: boolean): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const file = await requestTicket({ orderNo, withPrice }, translate)
    setBusy(false)
    if (file === 'cancelled') return
    if (file.ok) await changed()
    else if (file.error.kind === 'refused') setProblem(file.error.text ?? translator.t(file.error.messageKey))
  }

  return (
    <>
      <Button $small popoverTarget={id} disabled={isBusy}>
        {translate('booking.ticket.open')}
      </Button>
      <FilterPopover id={id} aria-label={translate('booking.ticket.open')}>
        <ButtonRow>
          {([true, false] as const).map((withPrice) => (
            <Button
              key={String(withPrice)}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => void downloadPdf(withPrice)}
            >
              {translate(withPrice ? 'booking.ticket.withPrice' : 'booking.ticket.withoutPrice')}
            </Button>
          ))}
        </ButtonRow>
      </FilterPopover>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
    </>
  )
}

const ButtonRow = styled.div`
  display: grid;
  gap: 8px;
`

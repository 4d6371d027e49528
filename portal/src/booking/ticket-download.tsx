import { useId, useState } from 'react'
import styled from 'styled-components'
import { secondFactor } from '../session/second-factor.ts'
import { Button } from '../shared/button.tsx'
import { Panel } from '../shared/chip.tsx'
import { client } from '../shared/client.ts'
import { Note } from '../shared/note.ts'
import { saveFile } from '../shared/save-file.ts'
import { useWords } from '../shared/words.ts'
import { useBookingChanged } from './order-detail.ts'

/** The e-ticket as a PDF, for the traveller with or without what it cost. Asks for a code where one is wanted. */
export function TicketDownload({ orderNo }: { orderNo: string }) {
  const { say, words } = useWords()
  const id = useId()
  const changed = useBookingChanged()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function load(withPrice: boolean): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const file = await secondFactor.run('order:downloadTicket', (mfaCode) =>
      client.file('POST /order/downloadTicket.do', { body: { orderNo, withPrice }, mfaCode }),
    )
    setBusy(false)
    if (file === 'cancelled') return
    if (file.ok) {
      saveFile(file.value)
      await changed()
    } else if (file.error.kind === 'refused') setProblem(file.error.text ?? words.t(file.error.messageKey))
  }

  return (
    <>
      <Button $small popoverTarget={id} disabled={isBusy}>
        {say('booking.ticket.open')}
      </Button>
      <Panel id={id} aria-label={say('booking.ticket.open')}>
        <Ways>
          {([true, false] as const).map((withPrice) => (
            <Button
              key={String(withPrice)}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => void load(withPrice)}
            >
              {say(withPrice ? 'booking.ticket.withPrice' : 'booking.ticket.withoutPrice')}
            </Button>
          ))}
        </Ways>
      </Panel>
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
    </>
  )
}

const Ways = styled.div`
  display: grid;
  gap: 8px;
`

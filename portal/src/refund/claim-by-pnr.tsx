import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { textIn } from '../shared/form-text.ts'
import { Button } from '../shared/button.tsx'
import { client, isMissing, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { textOf } from '../shared/list-states.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { openRefund } from './refund-offer.tsx'
import { fits } from './refund-list.rules.ts'

/** The way to a booking that was made elsewhere; nothing for an agency that may not claim. */
export function ClaimByPnr() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data: isEnabled } = useQuery({
    queryKey: ['refund', 'claimEnabled'],
    queryFn: () => valueOf(client.call('GET /clientProfile/claimEnabled', { quiet: true })),
    staleTime: 600_000,
  })
  if (!isEnabled) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('refund.pnr.open')}</Button>
      {isOpen && <AskPnr onClose={() => setOpen(false)} />}
    </>
  )
}

/** Brings a booking under management by its PNR, and goes on in the drawer with the claim for it. */
function AskPnr({ onClose }: { onClose: () => void }) {
  const { say, words } = useWords()
  const cache = useQueryClient()
  const [isWrong, setWrong] = useState(false)
  const claim = useMutation({
    mutationFn: ({ PNR, idempotencyKey }: { PNR: string; idempotencyKey: string }) =>
      valueOf(client.call('POST /claim/order', { body: { PNR }, idempotencyKey, quiet: true })),
    onSuccess: ({ orderNo }) => {
      void cache.invalidateQueries({ queryKey: ['booking', 'list'] })
      onClose()
      openRefund({ orderNo, way: 'CLAIM' })
    },
  })

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const PNR = textIn(new FormData(event.currentTarget), 'pnr').toUpperCase()
    const isGood = fits('pnr', PNR)
    setWrong(!isGood)
    claim.reset()
    if (isGood) claim.mutate({ PNR, idempotencyKey: crypto.randomUUID() })
  }

  const isNone = isMissing(claim.error)
  const failed = claim.isError ? (isNone ? say('refund.pnr.none') : textOf(claim.error, words.t)) : undefined
  return (
    <Dialog
      title={say('refund.pnr.title')}
      width="message"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" type="submit" form="claim-by-pnr" disabled={claim.isPending}>
            {say(claim.isPending ? 'action.working' : 'refund.pnr.find')}
          </Button>
        </>
      }
    >
      <Form id="claim-by-pnr" onSubmit={ask} noValidate>
        <p>{say('refund.pnr.text')}</p>
        <PlainField
          data-first
          name="pnr"
          label={say('refund.filter.pnr')}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          problem={isWrong ? say('refund.filter.pnrWrong') : failed}
        />
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { readFormText } from '../../shared/ui/form-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { client, isNotFoundError, unwrapResult } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { openRefundDrawer } from '../refund-button.tsx'
import { isRefundFilterValue } from './refund-list.rules.ts'

/** Button to claim a booking of another system; renders nothing without the permission. */
export function ClaimByPnrButton() {
  const { translate } = useTranslator()
  const mayClaim = useMayCall()('POST /claim/order')
  const [isOpen, setOpen] = useState(false)
  const { data: isEnabled } = useQuery({
    queryKey: ['refund', 'claimEnabled'],
    queryFn: () => unwrapResult(client.call('GET /clientProfile/claimEnabled', { quiet: true })),
    enabled: mayClaim,
    staleTime: 600_000,
  })
  if (!mayClaim || !isEnabled) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('refund.pnr.open')}</Button>
      {isOpen && <PnrDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Imports a booking by its PNR and opens the claim drawer for it. */
function PnrDialog({ onClose }: { onClose: () => void }) {
  const { translate, translator } = useTranslator()
  const cache = useQueryClient()
  const [isWrong, setWrong] = useState(false)
  const claim = useMutation({
    mutationFn: ({ PNR, idempotencyKey }: { PNR: string; idempotencyKey: string }) =>
      unwrapResult(client.call('POST /claim/order', { body: { PNR }, idempotencyKey, quiet: true })),
    onSuccess: ({ orderNo }) => {
      void cache.invalidateQueries({ queryKey: ['booking', 'list'] })
      onClose()
      openRefundDrawer({ orderNo, way: 'CLAIM' })
    },
  })

  function submitPnr(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const PNR = readFormText(new FormData(event.currentTarget), 'pnr').toUpperCase()
    const isValid = isRefundFilterValue('pnr', PNR)
    setWrong(!isValid)
    claim.reset()
    if (isValid) claim.mutate({ PNR, idempotencyKey: crypto.randomUUID() })
  }

  const isNotFound = isNotFoundError(claim.error)
  const failed = claim.isError
    ? isNotFound
      ? translate('refund.pnr.none')
      : callErrorText(claim.error, translator.t)
    : undefined
  return (
    <Dialog
      title={translate('refund.pnr.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind="main" type="submit" form="claim-by-pnr" disabled={claim.isPending}>
            {translate(claim.isPending ? 'action.working' : 'refund.pnr.find')}
          </Button>
        </>
      }
    >
      <Form id="claim-by-pnr" onSubmit={submitPnr} noValidate>
        <p>{translate('refund.pnr.text')}</p>
        <PlainField
          data-first
          name="pnr"
          label={translate('refund.filter.pnr')}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          problem={isWrong ? translate('refund.filter.pnrWrong') : failed}
        />
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`

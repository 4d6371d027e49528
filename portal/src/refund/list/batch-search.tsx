import { parseOrderNos, type CallAnswer } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { maxSearchedOrders } from './refund-list.rules.ts'

export type BatchSearchResult = CallAnswer<'POST /refund/batchSearch'>

export function searchBatch(orderNos: readonly string[], signal?: AbortSignal): Promise<BatchSearchResult> {
  const body = { orderNos: [...orderNos] }
  return unwrapResult(client.call('POST /refund/batchSearch', { body, reads: true, quiet: true, signal }))
}

interface BatchSearchDialogProps {
  /** Order numbers of the previous search. */
  initialOrderNos: readonly string[]
  onFound: (orderNos: readonly string[], found: BatchSearchResult) => void
  onClose: () => void
}

/** Finds the refunds of many pasted order numbers. */
export function BatchSearchDialog({ initialOrderNos, onFound, onClose }: BatchSearchDialogProps) {
  const { translate, translator } = useTranslator()
  const [typed, setTyped] = useState(initialOrderNos.join('\n'))
  const [isAsked, setAsked] = useState(false)
  const orderNos = parseOrderNos(typed)
  const search = useMutation({
    mutationFn: () => searchBatch(orderNos),
    onSuccess: (found) => onFound(orderNos, found),
  })
  const count = orderNos.length
  const isTooMany = count > maxSearchedOrders
  const invalidNumber = isTooMany
    ? translate('refund.batch.tooMany', { most: maxSearchedOrders, count })
    : translate('refund.batch.none')
  const problem = isTooMany || (isAsked && count === 0) ? invalidNumber : undefined

  function submitSearch(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (count > 0 && !isTooMany) search.mutate()
  }

  return (
    <Dialog
      title={translate('refund.batch.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button $kind="main" type="submit" form="refund-batch" disabled={search.isPending}>
            {translate('refund.batch.search')}
          </Button>
        </>
      }
    >
      <Form id="refund-batch" onSubmit={submitSearch} noValidate>
        <PlainArea
          data-first
          name="orderNos"
          label={translate('refund.batch.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          rows={9}
          spellCheck={false}
          autoComplete="off"
          hint={translate('refund.batch.hint', { most: maxSearchedOrders })}
          problem={search.isError ? callErrorText(search.error, translator.t) : problem}
        />
        <p role="status">{count > 0 && translate('refund.batch.count', { count })}</p>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 6px;

  > p {
    min-block-size: 1.4em;
    color: ${({ theme }) => theme.color.muted};
  }
`

import { splitOrderNos, type CallAnswer } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { textOf } from '../shared/list-states.tsx'
import { PlainArea } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { mostSearched } from './refund-list.rules.ts'

export type BatchFound = CallAnswer<'POST /refund/batchSearch'>

export function searchBatch(orderNos: readonly string[], signal?: AbortSignal): Promise<BatchFound> {
  const body = { orderNos: [...orderNos] }
  return valueOf(client.call('POST /refund/batchSearch', { body, reads: true, quiet: true, signal }))
}

interface BatchSearchProps {
  /** What was searched for before. */
  known: readonly string[]
  onFound: (orderNos: readonly string[], found: BatchFound) => void
  onClose: () => void
}

/** Asks for the refunds of many bookings, whose numbers are pasted. */
export function BatchSearch({ known, onFound, onClose }: BatchSearchProps) {
  const { say, words } = useWords()
  const [typed, setTyped] = useState(known.join('\n'))
  const [isAsked, setAsked] = useState(false)
  const orderNos = splitOrderNos(typed)
  const search = useMutation({
    mutationFn: () => searchBatch(orderNos),
    onSuccess: (found) => onFound(orderNos, found),
  })
  const count = orderNos.length
  const tooMany = count > mostSearched
  const wrong = tooMany ? say('refund.batch.many', { most: mostSearched, count }) : say('refund.batch.none')
  const problem = tooMany || (isAsked && count === 0) ? wrong : undefined

  function ask(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (count > 0 && !tooMany) search.mutate()
  }

  return (
    <Dialog
      title={say('refund.batch.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button $kind="main" type="submit" form="refund-batch" disabled={search.isPending}>
            {say('refund.batch.search')}
          </Button>
        </>
      }
    >
      <Form id="refund-batch" onSubmit={ask} noValidate>
        <PlainArea
          data-first
          name="orderNos"
          label={say('refund.batch.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          rows={9}
          spellCheck={false}
          autoComplete="off"
          hint={say('refund.batch.hint', { most: mostSearched })}
          problem={search.isError ? textOf(search.error, words.t) : problem}
        />
        <p role="status">{count > 0 && say('refund.batch.count', { count })}</p>
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

import { createSearchBox, fromSearchParams, toSearchParams, type SearchForm } from '@gangway/core'
import { SearchBox } from '@gangway/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { ButtonLink } from '../shared/button-link.tsx'
import { useAddress } from '../shared/address.ts'
import { client, isMissing } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'
import { FareOutcome } from './fare-outcome.tsx'
import { readFarePlace, writeFarePlace, type FarePlace } from './fare-place.rules.ts'
import { submitFares, useFareResult } from './fare-result.ts'

/** One trip, asked of all airlines: what each wants for it, by each way of paying. */
export function Screen() {
  const { say, lang, words } = useWords()
  const { address, latest, setAddress } = useAddress()
  const place = useMemo(() => readFarePlace(address), [address])
  const result = useFareResult(place.id)
  const submit = useMutation({ mutationFn: submitFares })
  // Filled in here, once for each address: what was typed since must outlast that the screen was left.
  const [box] = useState(() => createSearchBox({ client }))
  const filled = useRef<string>(undefined)
  const search = result.data?.search
  useEffect(() => {
    const wanted = place.id ? search : fromSearchParams(address)
    const from = place.id ?? toSearchParams(wanted ?? {}).toString()
    if (!wanted || filled.current === from) return
    filled.current = from
    box.fillIn(wanted)
  }, [box, search, address, place.id])

  function compare(form: SearchForm): void {
    submit.mutate(form, {
      onSuccess(id) {
        filled.current = id
        setAddress(writeFarePlace({ id }))
      },
    })
  }
  const change = (part: Partial<FarePlace>) =>
    setAddress(writeFarePlace({ ...readFarePlace(latest()), ...part }), { replace: true })
  const again = () => search && compare(search)
  const isGoneNow = result.isError && isMissing(result.error)
  return (
    <Page
      title={say('page.fareCompare.title')}
      beside={<ButtonLink to="/fareSearch/history">{say('fare.toHistory')}</ButtonLink>}
    >
      <Parts>
        <SearchBox controller={box} client={client} lang={lang} words={words} onSearch={compare} />
        {submit.isPending && <ListLoading label={say('fare.submitting')} rows={3} />}
        {submit.isError && submit.variables && (
          <ListFailed error={submit.error} onRetry={() => submit.variables && compare(submit.variables)} />
        )}
        {!submit.isPending && (
          <>
            {!place.id && (
              <Panel>
                <ListEmpty title={say('fare.startTitle')} text={say('fare.startText')} />
              </Panel>
            )}
            {place.id && result.isPending && <ListLoading label={say('fare.loading')} rows={8} />}
            {isGoneNow && (
              <Panel>
                <ListEmpty title={say('fare.goneTitle')} text={say('fare.goneText')} />
              </Panel>
            )}
            {result.isError && !isGoneNow && <ListFailed error={result.error} onRetry={() => void result.refetch()} />}
            {result.data && !isGoneNow && (
              <FareOutcome key={place.id} result={result.data} place={place} change={change} onAgain={again} />
            )}
          </>
        )}
      </Parts>
    </Page>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

import { createSearchBox, parseSearchParams, toSearchParams, type SearchForm } from '@gangway/core'
import { SearchBox } from '@gangway/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { ContentCard } from '../layout/card.ts'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { client, isNotFoundError } from '../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { FareResults } from './fare-results.tsx'
import { parseFareSearchParams, serializeFareSearchParams, type FareSearchParams } from './fare-url.rules.ts'
import { startComparison, useFareResult } from './fare-result.ts'

/** Compares one trip across all airlines and payment methods. */
export function Screen() {
  const { translate, lang, translator } = useTranslator()
  const { address, latest, setAddress } = useUrlQuery()
  const params = useMemo(() => parseFareSearchParams(address), [address])
  const result = useFareResult(params.id)
  const submit = useMutation({ mutationFn: startComparison })
  // Initialized once per URL: later input must survive while the view is kept alive in the background.
  const [searchBox] = useState(() => createSearchBox({ client }))
  const initialForm = useRef<string>(undefined)
  const search = result.data?.search
  useEffect(() => {
    const request = params.id ? search : parseSearchParams(address)
    const from = params.id ?? toSearchParams(request ?? {}).toString()
    if (!request || initialForm.current === from) return
    initialForm.current = from
    searchBox.fillIn(request)
  }, [searchBox, search, address, params.id])

  function compare(form: SearchForm): void {
    submit.mutate(form, {
      onSuccess(id) {
        initialForm.current = id
        setAddress(serializeFareSearchParams({ id }))
      },
    })
  }
  const change = (patch: Partial<FareSearchParams>) =>
    setAddress(serializeFareSearchParams({ ...parseFareSearchParams(latest()), ...patch }), { replace: true })
  const repeatSearch = () => search && compare(search)
  const isNotFound = result.isError && isNotFoundError(result.error)
  return (
    <Page
      title={translate('page.fareCompare.title')}
      headerActions={<ButtonLink to="/fareSearch/history">{translate('fare.toHistory')}</ButtonLink>}
    >
      <Parts>
        <SearchBox controller={searchBox} client={client} lang={lang} translator={translator} onSearch={compare} />
        {submit.isPending && <ListLoading label={translate('fare.submitting')} rows={3} />}
        {submit.isError && submit.variables && (
          <ListFailed error={submit.error} onRetry={() => submit.variables && compare(submit.variables)} />
        )}
        {!submit.isPending && (
          <>
            {!params.id && (
              <ContentCard>
                <ListEmpty title={translate('fare.startTitle')} text={translate('fare.startText')} />
              </ContentCard>
            )}
            {params.id && result.isPending && <ListLoading label={translate('fare.loading')} rows={8} />}
            {isNotFound && (
              <ContentCard>
                <ListEmpty title={translate('fare.notFoundTitle')} text={translate('fare.notFoundText')} />
              </ContentCard>
            )}
            {result.isError && !isNotFound && <ListFailed error={result.error} onRetry={() => void result.refetch()} />}
            {result.data && !isNotFound && (
              <FareResults
                key={params.id}
                result={result.data}
                params={params}
                change={change}
                onRepeat={repeatSearch}
              />
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ExportProgress } from '../shared/list/export-progress.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { PeopleTable } from './people-table.tsx'

/** Finds passengers. The text is not part of the address, because addresses stay in the history of a browser. */
export function PeopleSearch() {
  const { translate } = useTranslator()
  const [text, setText] = useState('')
  const [exportTask, setExportTask] = useState<string>()
  const found = useQuery({
    queryKey: ['privacy', 'people', text],
    enabled: text !== '',
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /personalData/find', { body: { text }, reads: true, quiet: true, signal })),
  })
  const { people = [], isCut = false } = found.data ?? {}
  return (
    <ContentCard as="section" aria-labelledby="people-search">
      <h2 id="people-search">{translate('privacy.find.title')}</h2>
      <SearchForm
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = readFormText(new FormData(event.currentTarget), 'text').trim()
          if (typed === text) void found.refetch()
          setText(typed)
        }}
      >
        <PlainField
          name="text"
          type="search"
          label={translate('privacy.find.label')}
          hint={translate('privacy.find.hint')}
          minLength={2}
          maxLength={120}
          autoComplete="off"
          required
        />
        <Button type="submit" $kind="main" disabled={found.isFetching}>
          {translate('privacy.find.submit')}
        </Button>
      </SearchForm>
      {exportTask && <ExportProgress key={exportTask} taskId={exportTask} onClose={() => setExportTask(undefined)} />}
      {text !== '' && found.isPending && <ListLoading label={translate('privacy.find.loading')} rows={3} />}
      {found.isError && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && people.length === 0 && (
        <ListEmpty title={translate('privacy.find.noneTitle')} text={translate('privacy.find.noneText')} />
      )}
      {people.length > 0 && (
        <PeopleTable people={people} onChange={() => void found.refetch()} onExport={setExportTask} />
      )}
      {isCut && <p>{translate('privacy.find.cut', { count: people.length })}</p>}
    </ContentCard>
  )
}

const SearchForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  align-items: start;
  justify-content: start;
  gap: 12px;
  margin-block: 12px;

  > button {
    margin-block-start: 22px;
  }
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);

    > button {
      margin-block-start: 0;
    }
  }
`

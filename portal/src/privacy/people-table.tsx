import { useState } from 'react'
import { Link } from 'react-router'
import { ActionCell, ActionRow, ActionTable } from '../developer/action-table.tsx'
import { Actions } from '../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { buildRequestPath } from '../support/request-columns.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { formatDate } from '../shared/i18n/dates.rules.ts'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { emailOf, personNameOf, type PersonRow } from './found-person.ts'

interface PeopleTableProps {
  people: readonly PersonRow[]
  /** After an erasure. */
  onChange: () => void
  /** With the id of the download task. */
  onExport: (taskId: string) => void
}

const columns = ['name', 'identity', 'kind', 'bookings', 'lastFlight', 'erasable'] as const

export function PeopleTable({ people, onChange, onExport }: PeopleTableProps) {
  const { translate, lang } = useTranslator()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [erasing, setErasing] = useState<PersonRow>()
  const column = (name: (typeof columns)[number]) => translate(`privacy.column.${name}`)

  async function exportData({ person }: PersonRow): Promise<void> {
    const started = await run('personalData:erase', (mfaCode) =>
      client.call('POST /personalData/export', { body: { person }, mfaCode, quiet: true }),
    )
    if (started) onExport(started.downloadTaskId)
  }

  return (
    <>
      <ActionTable label={translate('privacy.find.title')} headers={columns.map(column)} problem={problem}>
        {people.map((row) => {
          const { person } = row
          const name = personNameOf(row)
          return (
            <ActionRow
              key={JSON.stringify(person)}
              rowLabel={name}
              actions={
                <Actions>
                  <WithCall call="POST /personalData/export">
                    <Button
                      $small
                      disabled={isBusy}
                      aria-label={translate('privacy.exportOf', { name })}
                      onClick={() => void exportData(row)}
                    >
                      {translate('privacy.export')}
                    </Button>
                  </WithCall>
                  <WithCall call="POST /personalData/erase">
                    <Button
                      $small
                      $kind="danger"
                      disabled={isBusy || row.blockers.length > 0}
                      aria-label={translate('privacy.eraseOf', { name })}
                      onClick={() => setErasing(row)}
                    >
                      {translate('privacy.erase.action')}
                    </Button>
                  </WithCall>
                </Actions>
              }
            >
              <ActionCell name={column('identity')}>
                {person.kind === 'PASSENGER' ? formatDate(person.birth, lang) : emailOf(row)}
              </ActionCell>
              <ActionCell name={column('kind')}>{translate(`privacy.kind.${person.kind}`)}</ActionCell>
              <ActionCell name={column('bookings')}>{formatCount(row.bookings, lang)}</ActionCell>
              <ActionCell name={column('lastFlight')}>
                {row.lastFlight === '' ? '–' : formatDate(row.lastFlight, lang)}
              </ActionCell>
              <ActionCell name={column('erasable')}>
                <Blockers blockers={row.blockers} />
              </ActionCell>
            </ActionRow>
          )
        })}
      </ActionTable>
      {erasing && (
        <ErasePersonDialog
          row={erasing}
          onClose={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined)
            onChange()
          }}
        />
      )}
    </>
  )
}

/** What needs the data still, with links to bookings and requests. */
function Blockers({ blockers }: Pick<PersonRow, 'blockers'>) {
  const { translate } = useTranslator()
  if (blockers.length === 0) return translate('privacy.erasable')
  return (
    <div>
      {blockers.slice(0, 3).map(({ subject, reason }) => (
        <div key={`${subject} ${reason}`}>
          <BlockerSubject subject={subject} reason={reason} /> {translate(`privacy.blocker.${reason}`)}
        </div>
      ))}
    </div>
  )
}

function BlockerSubject({ subject, reason }: PersonRow['blockers'][number]) {
  const { lang } = useTranslator()
  switch (reason) {
    case 'CHAT':
    case 'IMPORT':
      return subject
    case 'REQUEST':
      return <Link to={buildRequestPath(subject)}>{subject}</Link>
    case 'ACTIVE':
    case 'OWNER':
      return <Link to="/profile/user-management">{subject}</Link>
    default:
      return <Link to={`/order/detail/${subject}/${lang}`}>{subject}</Link>
  }
}

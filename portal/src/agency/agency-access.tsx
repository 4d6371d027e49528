import { invitedFunctions } from '@gangway/core'
import { useId, type SyntheticEvent } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { FailedCallError } from '../shared/api/client.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pill } from '../shared/ui/pill.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { useUpdateAccess, type AgencyDetail } from './agency-queries.ts'

/** Airlines for tickets by API and by invitation, and functions by invitation. */
export function AgencyAccess({ agency }: { agency: AgencyDetail }) {
  const { code, name: agencyName, invitations, subscribesAll, approvals } = agency
  const { translate, translator } = useTranslator()
  const update = useUpdateAccess()
  const isClosed = !useMayCall()('POST /console/agency/updateAccess') || update.isPending
  const id = useId()
  const decide = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const airline = readFormText(new FormData(form), 'airline').toUpperCase()
    const pressed = event.nativeEvent.submitter?.getAttribute('value')
    const state = pressed === 'decline' || pressed === 'disagree' ? pressed : 'approve'
    const question = {
      title: translate('console.agency.disagreeTitle', { agency: agencyName, airline }),
      text: translate('console.agency.disagreeText'),
      action: translate('console.agency.disagree'),
    }
    if (state === 'disagree' && !(await confirm(question))) return
    update.mutate({ code, subject: airline, state }, { onSuccess: () => form.reset() })
  }
  const problem =
    update.error instanceof FailedCallError
      ? update.error.error.fields?.find(({ path }) => path === 'subject')
      : undefined
  return (
    <Access aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{translate('console.agency.access')}</h2>
      {invitedFunctions.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            role="switch"
            checked={invitations.includes(name)}
            aria-checked={invitations.includes(name)}
            disabled={isClosed}
            onChange={({ target: { checked } }) =>
              update.mutate({ code, subject: name, state: checked ? 'open' : 'close' })
            }
          />
          {translate(`console.agency.function.${name}`)}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={subscribesAll}
          aria-checked={subscribesAll}
          disabled={isClosed}
          onChange={({ target: { checked } }) =>
            update.mutate({ code, subject: 'airlines', state: checked ? 'all' : 'chosen' })
          }
        />
        {translate('console.agency.subscribesAll')}
      </label>
      <h3>{translate('console.agency.approvals')}</h3>
      <p>{translate('console.agency.approvalsText')}</p>
      {approvals.length > 0 && (
        <ul>
          {approvals.map(({ airline, approval }) => (
            <li key={airline}>
              <Pill $tone={approval === 'APPROVED' ? 'ok' : 'bad'}>
                {airline} · {translate(`console.agency.approval.${approval}`)}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void decide(event)}>
        <PlainField
          name="airline"
          label={translate('console.agency.airline')}
          required
          pattern="[A-Za-z0-9]{2}"
          maxLength={2}
          disabled={isClosed}
          problem={problem?.message}
        />
        <Button type="submit" value="approve" disabled={isClosed}>
          {translate('console.agency.approve')}
        </Button>
        <Button type="submit" value="decline" $kind="danger" disabled={isClosed}>
          {translate('console.agency.decline')}
        </Button>
        <Button type="submit" value="disagree" disabled={isClosed}>
          {translate('console.agency.disagree')}
        </Button>
      </form>
      {update.isError && !problem && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(update.error, translator.t)}
        </InfoBox>
      )}
    </Access>
  )
}

const Access = styled(ContentCard)`
  display: grid;
  gap: 12px;

  > label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 28px;
  }
  > p {
    color: ${({ theme }) => theme.color.muted};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 10px;
  }
`

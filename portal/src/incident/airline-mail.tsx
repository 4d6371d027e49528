import { dateTimeText, mayOpen, type IncidentDetail } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { useSignedIn } from '../session/rights.ts'
import { Facts } from '../shared/facts.ts'
import { useWords } from '../shared/words.ts'

/** What the airline wrote, as text: nothing of a stranger's mail is ever more than that. */
export function AirlineMail({ mail }: { mail: NonNullable<IncidentDetail['mail']> }) {
  const { say, lang } = useWords()
  const rights = useSignedIn()?.rights
  return (
    <section>
      <h3>{say('incident.detail.mail')}</h3>
      <Facts $wide>
        <div>
          <dt>{say('incident.detail.subject')}</dt>
          <dd>{mail.subject}</dd>
        </div>
        <div>
          <dt>{say('incident.detail.from')}</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>{say('incident.column.received')}</dt>
          <dd>{dateTimeText(mail.receivedAt, lang)}</dd>
        </div>
      </Facts>
      <Text lang="und">{mail.text}</Text>
      {rights && mayOpen(rights, 'sys:booking:email') && (
        <Link to={`/email-detail/${mail.rowId}`}>{say('incident.detail.open')}</Link>
      )}
    </section>
  )
}

const Text = styled.p`
  max-block-size: 320px;
  margin-block: 10px;
  padding: 12px 14px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

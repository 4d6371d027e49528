import { formatDateTime, isAllowed, type IncidentDetail } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { useCurrentUser } from '../session/current-user.ts'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Mail of the airline as plain text, because it is untrusted. */
export function AirlineMail({ mail }: { mail: NonNullable<IncidentDetail['mail']> }) {
  const { translate, lang } = useTranslator()
  const user = useCurrentUser()?.permissions
  return (
    <section>
      <h3>{translate('incident.detail.mail')}</h3>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('incident.detail.subject')}</dt>
          <dd>{mail.subject}</dd>
        </div>
        <div>
          <dt>{translate('incident.detail.from')}</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>{translate('incident.column.received')}</dt>
          <dd>{formatDateTime(mail.receivedAt, lang)}</dd>
        </div>
      </DescriptionList>
      <MailText lang="und">{mail.text}</MailText>
      {user && isAllowed(user, 'sys:booking:email') && (
        <Link to={`/email-detail/${mail.rowId}`}>{translate('incident.detail.open')}</Link>
      )}
    </section>
  )
}

const MailText = styled.p`
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

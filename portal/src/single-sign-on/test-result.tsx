import { formatDateTime, formatList } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pill } from '../shared/ui/pill.ts'
import type { ListedAttempt, ListedConnection } from './connection-queries.ts'

/** The checks of a test, what to change at the identity provider, and the received attributes. */
export function TestResult({ attempt, connection }: { attempt: ListedAttempt; connection: ListedConnection }) {
  const { translate, lang } = useTranslator()
  const titleId = useId()
  const { at, reason, checks, received } = attempt
  const isOutdated = connection.testedAt === null && reason === null
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('sso.tests.title', { time: formatDateTime(at, lang) })}</h3>
      {reason !== null && <InfoBox $kind="bad">{translate(`sso.reason.${reason}`)}</InfoBox>}
      {isOutdated && <InfoBox $kind="warn">{translate('sso.tests.outdated')}</InfoBox>}
      <ul aria-label={translate('sso.tests.checks')}>
        {checks.map(({ id, passed }) => (
          <li key={id}>
            <Pill $tone={passed === null ? 'off' : passed ? 'ok' : 'bad'}>
              {translate(passed === null ? 'sso.tests.skipped' : passed ? 'sso.log.passed' : 'sso.log.failed')}
            </Pill>
            <span>{translate(`sso.check.${id}`)}</span>
          </li>
        ))}
      </ul>
      {received && (
        <details open={reason !== null}>
          <summary>{translate('sso.tests.received')}</summary>
          <DescriptionList $isWide>
            {Object.entries(received).map(([name, values]) => (
              <div key={name}>
                <dt>
                  {name}
                  <UsedAs name={name} connection={connection} />
                </dt>
                <dd>{formatList(values, lang)}</dd>
              </div>
            ))}
          </DescriptionList>
        </details>
      )}
    </Section>
  )
}

const fields = ['email', 'nickname', 'lastname', 'groups'] as const

/** What the mapping uses an attribute for. */
function UsedAs({ name, connection: { attributes } }: { name: string; connection: ListedConnection }) {
  const { translate } = useTranslator()
  const used = fields.filter((field) => attributes[field] === name)
  return used.map((field) => <small key={field}> → {translate(`sso.attributes.${field}`)}</small>)
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;

  h3 {
    font-size: 1.05rem;
  }
  ul {
    display: grid;
    gap: 6px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  dt,
  dd {
    overflow-wrap: anywhere;
  }
`

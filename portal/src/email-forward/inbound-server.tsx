import styled from 'styled-components'
import { CopyField } from '../developer/copy-field.tsx'
import { ContentCard } from '../layout/card.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pill } from '../shared/ui/pill.ts'
import { TimeAgo } from '../shared/ui/time-ago.tsx'
import { useInboundServer } from './forward-queries.ts'

/** Where the server receives e-mails for the agency. */
export function InboundServer() {
  const { translate } = useTranslator()
  const server = useInboundServer()
  return (
    <ContentCard as="section" aria-label={translate('emailForward.server')}>
      {server.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
      {server.isError && <ListFailed error={server.error} onRetry={() => void server.refetch()} />}
      {server.data && (
        <>
          <Facts>
            <Pill $tone={server.data.status === 'ACTIVE' ? 'ok' : 'off'}>
              {translate(`emailForward.serverStatus.${server.data.status}`)}
            </Pill>
            <span>
              {server.data.lastReceived === null ? (
                translate('emailForward.neverReceived')
              ) : (
                <>
                  {translate('emailForward.lastReceived')} <TimeAgo time={server.data.lastReceived} />
                </>
              )}
            </span>
          </Facts>
          {server.data.address === null ? (
            <InfoBox>{translate('emailForward.off')}</InfoBox>
          ) : (
            <>
              <CopyField name={translate('emailForward.address')} value={server.data.address} />
              <Hint>{translate('emailForward.addressHint')}</Hint>
            </>
          )}
        </>
      )}
    </ContentCard>
  )
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`

const Hint = styled.p`
  margin-block-start: 6px;
  max-inline-size: 72ch;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`

import { formatZonedTime } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { Actions } from '../section-header.tsx'

/** Asks whether the user started the device sign-in that opened this page. */
export function DeviceApproval({ token }: { token: string }) {
  const { translate, lang } = useTranslator()
  const { setAddress } = useUrlQuery()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [isApproved, setApproved] = useState(false)
  const authorization = useQuery({
    queryKey: ['developer', 'device', token],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /clientProfile/device/find', { body: { token }, reads: true, quiet: true, signal }),
      ),
    staleTime: 0,
  })
  const close = () => setAddress({ tab: 'devices' }, { replace: true })

  async function approve(): Promise<void> {
    const result = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /clientProfile/device/approve', { body: { token }, mfaCode, quiet: true }),
    )
    if (!result) return
    setApproved(true)
    await cache.invalidateQueries({ queryKey: ['developer', 'devices'] })
  }

  if (isApproved) {
    return (
      <InfoBox role="status" $kind="ok">
        {translate('developer.devices.approvedNow')}
      </InfoBox>
    )
  }
  if (authorization.isError) {
    return (
      <InfoBox role="alert" $kind="warn">
        {translate('developer.devices.requestExpired')}
      </InfoBox>
    )
  }
  return (
    <ApprovalCard aria-labelledby="device-approval">
      <h2 id="device-approval">{translate('developer.devices.approveTitle')}</h2>
      {authorization.isPending && <ListLoading label={translate('developer.loading')} rows={1} />}
      {authorization.data && (
        <>
          <p>{translate('developer.devices.approveText')}</p>
          <DescriptionList>
            <div>
              <dt>{translate('developer.devices.device')}</dt>
              <dd>{authorization.data.name || translate('developer.devices.unnamed')}</dd>
            </div>
            <div>
              <dt>{translate('developer.devices.channel')}</dt>
              <dd>{authorization.data.channel || '–'}</dd>
            </div>
            <div>
              <dt>{translate('developer.devices.requested')}</dt>
              <dd>{formatZonedTime(authorization.data.asked, lang)}</dd>
            </div>
            <div>
              <dt>{translate('developer.devices.requestExpires')}</dt>
              <dd>{formatZonedTime(authorization.data.expires, lang)}</dd>
            </div>
          </DescriptionList>
          {problem && (
            <InfoBox role="alert" $kind="bad">
              {problem}
            </InfoBox>
          )}
          <Actions>
            <Button onClick={close}>{translate('developer.devices.reject')}</Button>
            <Button $kind="main" disabled={isBusy} onClick={() => void approve()}>
              {translate('developer.devices.approve')}
            </Button>
          </Actions>
        </>
      )}
    </ApprovalCard>
  )
}

const ApprovalCard = styled(ContentCard)`
  display: grid;
  gap: 12px;
  border-color: ${({ theme }) => theme.color.accent};
`

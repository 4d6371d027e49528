import type { CallInput } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { GuideAirlines } from './guide-airlines.tsx'

type Region = CallInput<'POST /workspace/guide'>['body']['regions'][number]

const regions = ['AMERICAS', 'ASIA_OCEANIA', 'EUROPE', 'MIDDLE_EAST_AFRICA'] as const satisfies readonly Region[]

/** Closed guides of this page load, until the user is loaded again. */
const closedFor = new Set<string>()

/**
 * Asks for the regions that the user wants to grow and shows their airlines. It opens until it was finished or skipped
 * once; the account menu opens it again with `?guide=open`.
 */
export function WelcomeGuide() {
  const { translate } = useTranslator()
  const [address, setAddress] = useSearchParams()
  const user = useCurrentUser()?.user
  const [chosen, setChosen] = useState<readonly Region[]>([])
  const isReopened = address.get('guide') === 'open'
  const [, setClosed] = useState(false)
  const airlines = useMutation({
    mutationFn: () =>
      unwrapResult(client.call('POST /workspace/guide', { body: { regions: [...chosen] }, reads: true })),
  })
  const complete = useMutation({
    mutationFn: () => {
      const [region] = chosen
      return unwrapResult(client.call('POST /sysUser/completeNavigation', { body: region ? { region } : {} }))
    },
  })
  if (!user || (!isReopened && (!user.needNavigation || closedFor.has(user.id)))) return null

  function close(id: string): void {
    complete.mutate()
    closedFor.add(id)
    setClosed(true)
    airlines.reset()
    setChosen([])
    if (isReopened) setAddress(new URLSearchParams(), { replace: true })
  }

  const toggle = (region: Region) =>
    setChosen(chosen.includes(region) ? chosen.filter((each) => each !== region) : [...chosen, region])
  return (
    <Guide aria-labelledby="welcome-guide">
      <h2 id="welcome-guide">{translate('guide.title')}</h2>
      {airlines.data ? (
        <>
          <p>{translate('guide.found', { count: airlines.data.airlines.length })}</p>
          <GuideAirlines {...airlines.data} />
        </>
      ) : (
        <fieldset>
          <legend>{translate('guide.question')}</legend>
          <Regions>
            {regions.map((region) => (
              <label key={region}>
                <input type="checkbox" checked={chosen.includes(region)} onChange={() => toggle(region)} />
                {translate(`guide.region.${region}`)}
              </label>
            ))}
          </Regions>
        </fieldset>
      )}
      {airlines.isPending && <ListLoading label={translate('guide.loading')} rows={3} />}
      {airlines.isError && <ListFailed error={airlines.error} onRetry={() => airlines.mutate()} />}
      <Actions>
        {airlines.data ? (
          <>
            <Button onClick={() => airlines.reset()}>{translate('guide.back')}</Button>
            <Button $kind="main" onClick={() => close(user.id)}>
              {translate('guide.finish')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => close(user.id)}>{translate('guide.skip')}</Button>
            <Button $kind="main" disabled={chosen.length === 0 || airlines.isPending} onClick={() => airlines.mutate()}>
              {translate('guide.show')}
            </Button>
          </>
        )}
      </Actions>
    </Guide>
  )
}

const Guide = styled(ContentCard)`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;
  border-color: ${({ theme }) => theme.color.accent};

  h2 {
    margin: 0;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 10px;
    padding: 0;
    color: ${({ theme }) => theme.color.muted};
  }
`

const Regions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 10px;

  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    padding: 6px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
  input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`

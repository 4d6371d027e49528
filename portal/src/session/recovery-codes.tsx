import { formatDateTime } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

const stateKey = ['session', 'recovery-codes']
/** So few codes are left that new ones are due. */
const few = 3

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes() {
  const { translate, translator, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  const state = useQuery({
    queryKey: stateKey,
    queryFn: () => unwrapResult(client.call('GET /sysUser/recoveryCode/state', { quiet: true })),
    staleTime: 0,
  })

  async function create(): Promise<void> {
    const idempotencyKey = crypto.randomUUID()
    const created = await run('factor:manage', (mfaCode) =>
      client.call('POST /sysUser/recoveryCode/create', { body: {}, mfaCode, idempotencyKey, quiet: true }),
    )
    if (!created) return
    setCodes(created.codes)
    void cache.invalidateQueries({ queryKey: stateKey })
  }

  const remaining = state.data?.remaining ?? 0
  const createdAt = state.data?.createdAt
  return (
    <Section aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{translate('recovery.title')}</h3>
      <p>{translate('recovery.text')}</p>
      {state.data && (
        <p role="status">
          {createdAt
            ? translate('recovery.remaining', { count: remaining, time: formatDateTime(createdAt, lang) })
            : translate('recovery.none')}
        </p>
      )}
      {state.isError && (
        <InfoBox role="alert" $kind="bad">
          {translator.t('error.network')}
        </InfoBox>
      )}
      {createdAt && remaining < few && <InfoBox $kind="warn">{translate('recovery.few')}</InfoBox>}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void create()}>
        {translate(createdAt ? 'recovery.createAgain' : 'recovery.create')}
      </Button>
      {codes && <NewRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: 10px;
  padding-block-start: 14px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};

  h3 {
    font-size: 1.05rem;
  }
`

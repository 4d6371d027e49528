import { dateTimeText } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { useAddress } from '../shared/address.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Facts } from '../shared/facts.ts'
import { ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { Deeds } from './head.tsx'

/** A program opened this page and waits: is it the reader's own? */
export function DeviceApproval({ token }: { token: string }) {
  const { say, lang } = useWords()
  const { setAddress } = useAddress()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const [isApproved, setApproved] = useState(false)
  const waiting = useQuery({
    queryKey: ['developer', 'device', token],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /clientProfile/device/find', { body: { token }, reads: true, quiet: true, signal })),
    staleTime: 0,
  })
  const leave = () => setAddress({ tab: 'devices' }, { replace: true })

  async function approve(): Promise<void> {
    const done = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /clientProfile/device/approve', { body: { token }, mfaCode, quiet: true }),
    )
    if (!done) return
    setApproved(true)
    await cache.invalidateQueries({ queryKey: ['developer', 'devices'] })
  }

  if (isApproved) {
    return (
      <Note role="status" $kind="ok">
        {say('developer.devices.approvedNow')}
      </Note>
    )
  }
  if (waiting.isError) {
    return (
      <Note role="alert" $kind="warn">
        {say('developer.devices.gone')}
      </Note>
    )
  }
  return (
    <Asked aria-labelledby="device-approval">
      <h2 id="device-approval">{say('developer.devices.askTitle')}</h2>
      {waiting.isPending && <ListLoading label={say('developer.loading')} rows={1} />}
      {waiting.data && (
        <>
          <p>{say('developer.devices.askText')}</p>
          <Facts>
            <div>
              <dt>{say('developer.devices.device')}</dt>
              <dd>{waiting.data.name || say('developer.devices.unnamed')}</dd>
            </div>
            <div>
              <dt>{say('developer.devices.channel')}</dt>
              <dd>{waiting.data.channel || '–'}</dd>
            </div>
            <div>
              <dt>{say('developer.devices.asked')}</dt>
              <dd>{dateTimeText(waiting.data.asked, lang)}</dd>
            </div>
            <div>
              <dt>{say('developer.devices.waitsUntil')}</dt>
              <dd>{dateTimeText(waiting.data.expires, lang)}</dd>
            </div>
          </Facts>
          {problem && (
            <Note role="alert" $kind="bad">
              {problem}
            </Note>
          )}
          <Deeds>
            <Button onClick={leave}>{say('developer.devices.notMine')}</Button>
            <Button $kind="main" disabled={isBusy} onClick={() => void approve()}>
              {say('developer.devices.approve')}
            </Button>
          </Deeds>
        </>
      )}
    </Asked>
  )
}

const Asked = styled(Panel)`
  display: grid;
  gap: 12px;
  border-color: ${({ theme }) => theme.color.accent};
`

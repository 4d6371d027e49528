import { dateTimeText, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { Pager } from '../shared/pager.tsx'
import { Bone } from '../shared/skeleton.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { agentName } from './agent-name.rules.ts'
import { signOutEverywhere } from './sign-out.ts'

type Place = CallAnswer<'POST /sysUser/session/getPageList'>['list'][number]

/** Every browser and device that is signed in with the own account. */
export function PlacesDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const [page, setPage] = useState(1)
  const places = useQuery({
    queryKey: ['session', 'places', page],
    queryFn: () =>
      valueOf(
        client.call('POST /sysUser/session/getPageList', { body: { page, pageSize: 5 }, reads: true, quiet: true }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Dialog
      title={say('account.places')}
      onClose={onClose}
      footer={
        <Button $kind="danger" onClick={() => void signOutEverywhere()}>
          {say('account.signOutEverywhere')}
        </Button>
      }
    >
      <Intro>{say('places.intro')}</Intro>
      {places.isPending && (
        <div role="status" aria-label={say('places.loading')}>
          <Bone $height="48px" />
          <br />
          <Bone $height="48px" />
        </div>
      )}
      {places.isError && (
        <Note role="alert" $kind="bad">
          {say('places.unavailable')}{' '}
          <Button $small onClick={() => void places.refetch()}>
            {say('action.retry')}
          </Button>
        </Note>
      )}
      {places.data && (
        <>
          <List>
            {places.data.list.map((place) => (
              <PlaceRow key={place.id} place={place} />
            ))}
          </List>
          <Pager {...places.data} onPage={setPage} />
        </>
      )}
    </Dialog>
  )
}

function PlaceRow({ place }: { place: Place }) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const end = useMutation({
    mutationFn: () => valueOf(client.call('POST /sysUser/session/end/{id}', { params: { id: place.id }, body: {} })),
    onSuccess: () => {
      toast.success(say('places.ended'))
      return cache.invalidateQueries({ queryKey: ['session', 'places'] })
    },
  })
  const { browser, system } = agentName(place.agent)
  const name =
    browser && system ? say('places.agent', { browser, system }) : (browser ?? system ?? say('places.unknownAgent'))
  return (
    <li>
      <div>
        <b>{name}</b> {place.current && <Here>{say('places.here')}</Here>}
        <dl>
          <div>
            <dt>{say('places.seen')}</dt>
            <dd>{dateTimeText(place.lastSeenAt, lang)}</dd>
          </div>
          <div>
            <dt>{say('places.started')}</dt>
            <dd>{dateTimeText(place.startedAt, lang)}</dd>
          </div>
          <div>
            <dt>{say('places.address')}</dt>
            <dd>{place.address}</dd>
          </div>
        </dl>
      </div>
      {!place.current && (
        <Button
          $small
          disabled={end.isPending}
          aria-label={say('places.endOne', { agent: name })}
          onClick={() => end.mutate()}
        >
          {say('places.end')}
        </Button>
      )}
    </li>
  )
}

const Intro = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-block-start: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 18px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dd {
    color: ${({ theme }) => theme.color.text};
  }
`

const Here = styled.span`
  padding: 1px 8px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.okSoft};
  color: ${({ theme }) => theme.color.ok};
  font-size: 0.86rem;
  font-weight: 600;
  white-space: nowrap;
`

import { dateTimeText } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { Dialog } from '../shared/dialog.tsx'
import { ListEmpty, ListFailed } from '../shared/list-states.tsx'
import { useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'

/** An address opens a file for a quarter of an hour; before that it is asked for anew. */
const freshMs = 600_000

/** The files that show that a refund is right. */
export function ProofsDialog({ proofs, onClose }: Pick<Refund, 'proofs'> & { onClose: () => void }) {
  const { say, lang } = useWords()
  const paths = proofs.map(({ path }) => path)
  const addresses = useQuery({
    queryKey: ['upload', 'addresses', paths],
    queryFn: () =>
      valueOf(client.call('POST /sg/ossUpload/getTempUrlList', { body: { urlList: paths }, reads: true, quiet: true })),
    enabled: paths.length > 0,
    staleTime: 0,
    refetchInterval: freshMs,
  })
  return (
    <Dialog
      title={say('refund.proofs.title')}
      onClose={onClose}
      footer={
        <Button data-first onClick={onClose}>
          {say('action.close')}
        </Button>
      }
    >
      {proofs.length === 0 && <ListEmpty title={say('refund.proofs.noneTitle')} text={say('refund.proofs.noneText')} />}
      {addresses.isError && <ListFailed error={addresses.error} onRetry={() => void addresses.refetch()} />}
      <Files>
        {proofs.map(({ path, name, size, addedAt }, at) => {
          const href = addresses.data?.urls[at]
          return (
            <li key={path}>
              {href ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
              <small>
                {say('refund.proofs.size', { size: Math.max(1, Math.round(size / 1024)) })} ·{' '}
                {dateTimeText(addedAt, lang)}
              </small>
            </li>
          )
        })}
      </Files>
    </Dialog>
  )
}

const Files = styled.ul`
  display: grid;
  gap: 8px;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding: 9px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
  a,
  span {
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

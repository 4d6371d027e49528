import { formatDateTime } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ListEmpty, ListFailed } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'

/** Milliseconds before attachment URLs are refetched; a URL is valid for 15 minutes. */
const urlRefetchMs = 600_000

/** Attachments that prove the reason of a refund. */
export function AttachmentsDialog({ proofs, onClose }: Pick<Refund, 'proofs'> & { onClose: () => void }) {
  const { translate, lang } = useTranslator()
  const paths = proofs.map(({ path }) => path)
  const urls = useQuery({
    queryKey: ['upload', 'addresses', paths],
    queryFn: () =>
      unwrapResult(
        client.call('POST /sg/ossUpload/getTempUrlList', { body: { urlList: paths }, reads: true, quiet: true }),
      ),
    enabled: paths.length > 0,
    staleTime: 0,
    refetchInterval: urlRefetchMs,
  })
  return (
    <Dialog
      title={translate('refund.proofs.title')}
      onClose={onClose}
      footer={
        <Button data-first onClick={onClose}>
          {translate('action.close')}
        </Button>
      }
    >
      {proofs.length === 0 && (
        <ListEmpty title={translate('refund.proofs.noneTitle')} text={translate('refund.proofs.noneText')} />
      )}
      {urls.isError && <ListFailed error={urls.error} onRetry={() => void urls.refetch()} />}
      <Files>
        {proofs.map(({ path, name, size, addedAt }, index) => {
          const href = urls.data?.urls[index]
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
                {translate('refund.proofs.size', { size: Math.max(1, Math.round(size / 1024)) })} ·{' '}
                {formatDateTime(addedAt, lang)}
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

import { shortListSize } from '@gangway/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { PopoverMenu } from '../layout/popover-menu.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { IconButton } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { DownloadActions } from './download-actions.tsx'
import { useDownloads } from './download-queries.ts'
import { DownloadStatus } from './download-status.tsx'

/** The last files of the user, in the top bar. */
export function RecentDownloads() {
  const { translate } = useTranslator()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const query = useDownloads({ page: 1, pageSize: shortListSize }, isOpen)
  return (
    <>
      <IconButton
        popoverTarget={id}
        aria-label={translate('page.downloads.title')}
        title={translate('page.downloads.title')}
      >
        <Icon name="download" />
      </IconButton>
      <PopoverMenu
        id={id}
        role="group"
        aria-label={translate('download.recent')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <Content>
          {query.isPending && isOpen && <ListLoading label={translate('download.loading')} rows={3} />}
          {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
          {query.data?.list.length === 0 && <p>{translate('download.none')}</p>}
          {query.data && query.data.list.length > 0 && (
            <ul>
              {query.data.list.map((task) => (
                <li key={task.id}>
                  <b>{task.name}</b>
                  <DownloadStatus task={task} />
                  <DownloadActions task={task} />
                </li>
              ))}
            </ul>
          )}
          <Link
            to="/download/record"
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {translate('download.all')}
          </Link>
        </Content>
      </PopoverMenu>
    </>
  )
}

const Content = styled.div`
  display: grid;
  gap: 10px;
  inline-size: min(380px, calc(100vw - 40px));
  padding: 8px;

  ul {
    display: grid;
    gap: 12px;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 10px;
  }
  b {
    grid-column: 1 / -1;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

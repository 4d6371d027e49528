import type { Announcement } from '@gangway/core'
import { useParams } from 'react-router'
import { DetailPage } from '../../layout/record/detail-page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPill } from './announcement-pill.tsx'
import { useAnnouncement, useWithdrawAnnouncement } from './announcement-queries.ts'

/** One piece of news in the console: its texts in both languages with their preview. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const { newsId = '' } = useParams()
  const query = useAnnouncement(newsId)
  const title = lang === 'cn' ? query.data?.titleCn : query.data?.titleEn
  return (
    <DetailPage
      list={{ to: '/console/news', title: translate('page.consoleNews.title') }}
      title={title ?? translate('page.consoleNewsItem.title')}
      renderHeader={(announcement) => (
        <>
          <AnnouncementPill {...announcement} />
          <span />
          <WithCall call="POST /console/news/withdraw">
            <WithdrawButton announcement={announcement} />
          </WithCall>
        </>
      )}
      query={query}
      loading={translate('workspace.news.loading')}
      unknown={{ title: translate('console.news.unknown'), text: translate('console.news.unknownText') }}
    >
      {(announcement) => <AnnouncementForm key={announcement.version} announcement={announcement} />}
    </DetailPage>
  )
}

function WithdrawButton({ announcement: { newsId, version, state } }: { announcement: Announcement }) {
  const { translate, translator } = useTranslator()
  const withdraw = useWithdrawAnnouncement()
  const isShown = state !== 'WITHDRAWN'
  const change = async () => {
    const isSure =
      !isShown ||
      (await confirm({
        title: translate('console.news.withdrawTitle'),
        text: translate('console.news.withdrawText'),
        action: translate('console.news.withdraw'),
      }))
    if (!isSure) return
    const done = translate(isShown ? 'console.news.withdrawn' : 'console.news.shown')
    withdraw.mutate({ newsId, version, withdrawn: isShown }, { onSuccess: () => toast.success(done) })
  }
  return (
    <>
      {withdraw.isError && <small role="alert">{callErrorText(withdraw.error, translator.t)}</small>}
      <Button $kind={isShown ? 'danger' : 'main'} disabled={withdraw.isPending} onClick={() => void change()}>
        {translate(isShown ? 'console.news.withdraw' : 'console.news.show')}
      </Button>
    </>
  )
}

import { translate } from '../shared/i18n/translations.ts'
import { toast } from '../shared/ui/toast.ts'
import { createDownloadAnnouncer } from './download-announcer.ts'
import { listDownloads, type ListedDownload } from './download-queries.ts'

const announcer = createDownloadAnnouncer<ListedDownload>({
  async find(id) {
    const { list } = await listDownloads({ pageSize: 20 })
    return list.find((each) => each.id === id)
  },
  notify({ status, name }) {
    const link = { to: '/download/record', label: translate('download.open') }
    if (status === 'DONE') toast.success(translate('booking.export.ready', { name }), link)
    else toast.failure(translate('download.failedNamed', { name }), link)
  },
})

/** Tells the user, on whatever page, that a file is ready or has failed. */
export const announceDownload = announcer.announce

export const markDownloadKnown = announcer.markKnown

/** No notification about this file until the returned function is called. */
export function silenceDownload(id: string): () => void {
  const release = announcer.silence(id)
  // A failure to read the file leaves the list of downloads, which shows the end as well.
  return () => void release().catch(() => {})
}

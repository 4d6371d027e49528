import { translate } from '../shared/i18n/translations.ts'
import { toast } from '../shared/ui/toast.ts'
import { listDownloads } from './download-queries.ts'

/** Files of which the end was announced: a reconnected stream repeats events. */
const announced = new Set<string>()

/** Files of which the page shows the progress already. */
const shown = new Set<string>()

/** No notification about this file until the returned function is called. */
export function silenceDownload(id: string): () => void {
  shown.add(id)
  return () => void shown.delete(id)
}

/** Tells the user, on whatever page, that a file is ready or has failed. */
export async function announceDownload(id: string): Promise<void> {
  if (shown.has(id)) return
  const { list } = await listDownloads({ pageSize: 20 })
  const task = list.find((each) => each.id === id)
  if (!task || (task.status !== 'DONE' && task.status !== 'FAILED')) return void announced.delete(id)
  if (announced.has(id)) return
  announced.add(id)
  const { name } = task
  const link = { to: '/download/record', label: translate('download.open') }
  if (task.status === 'DONE') toast.success(translate('booking.export.ready', { name }), link)
  else toast.failure(translate('download.failedNamed', { name }), link)
}

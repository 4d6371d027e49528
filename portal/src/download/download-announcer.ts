interface DownloadAnnouncerDependencies<Task extends { status: string }> {
  find(id: string): Promise<Task | undefined>
  /** Shows the notification that a file is ready or has failed. */
  notify(task: Task): void
}

/** Notifies the user once of the end of every file, unless the page shows it already. */
export function createDownloadAnnouncer<Task extends { status: string }>({
  find,
  notify,
}: DownloadAnnouncerDependencies<Task>) {
  /** Files of which the user knows the end: a reconnected stream repeats events. */
  const known = new Set<string>()
  /** Files of which the page shows the progress. */
  const shown = new Set<string>()
  /** Files with an event while the page showed their progress. */
  const changed = new Set<string>()

  async function announce(id: string): Promise<void> {
    if (shown.has(id)) return void changed.add(id)
    const task = await find(id)
    if (!task || (task.status !== 'DONE' && task.status !== 'FAILED')) return void known.delete(id)
    // The page may have begun to show the file meanwhile.
    if (shown.has(id)) return void changed.add(id)
    if (known.has(id)) return
    known.add(id)
    notify(task)
  }

  return {
    announce,
    /**
     * No notification about this file until the returned function is called, which announces an end that the user
     * does not know.
     */
    silence(id: string): () => Promise<void> {
      shown.add(id)
      return async () => {
        shown.delete(id)
        if (changed.delete(id)) await announce(id)
      }
    },
    /** The user has seen the end of this file where its progress is shown. */
    markKnown(id: string): void {
      known.add(id)
    },
  }
}

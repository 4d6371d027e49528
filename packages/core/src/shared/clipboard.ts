interface Host {
  navigator?: { clipboard?: { writeText(text: string): Promise<void> } }
}

/** Whether the text is now in the clipboard. Pages without HTTPS have none, and a person may have refused it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    const { clipboard } = (globalThis as Host).navigator ?? {}
    await clipboard?.writeText(text)
    return clipboard !== undefined
  } catch {
    return false
  }
}

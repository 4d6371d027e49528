interface Host {
  navigator?: { clipboard?: { writeText(text: string): Promise<void> } }
}

/** Copies a text and returns whether it succeeded. Fails on pages without HTTPS or without permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    const { clipboard } = (globalThis as Host).navigator ?? {}
    await clipboard?.writeText(text)
    return clipboard !== undefined
  } catch {
    return false
  }
}

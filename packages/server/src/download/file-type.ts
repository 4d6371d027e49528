const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What a file of such a name holds. */
export function fileTypeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

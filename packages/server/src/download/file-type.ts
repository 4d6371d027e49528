const types: Record<string, string> = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Content type for a file name. */
export function fileTypeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

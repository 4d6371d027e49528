#!/usr/bin/env node
import './shared/frugal-heap.ts'
import './shared/quick-resolve.ts'

// Imported here and not above: a hook only concerns what is looked up after it was registered.
const { runCommandLine } = await import('./commands/command-line.ts')

process.exitCode = await runCommandLine(process.argv.slice(2), process.env)

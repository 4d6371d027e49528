#!/usr/bin/env node
import './shared/heap-growth.ts'
import './shared/module-resolve-cache.ts'

// Imported dynamically: a module hook applies only to modules that are resolved after its registration.
const { runCommandLine } = await import('./commands/command-line.ts')
const { loadSimulator } = await import('./load-simulator.ts')

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, loadSimulator)

import { defineConfig } from 'playwright/test';

const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testMatch: '**/*.spec.ts',
  use: {
    baseURL: 'http://localhost:4555',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
  webServer: { command: 'npm start', port: 4555 },
});

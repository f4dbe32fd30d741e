import { argv } from 'node:process';
import { main } from './deploy.ts';

main(argv.slice(2));

import { newsOf } from '../../tests/site/notifications.cases.ts';

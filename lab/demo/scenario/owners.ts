// The owners of the demonstration. Their jobs are in renees-*-jobs.ts and others-*-jobs.ts.
import type { DemoOwner } from './story.ts';

export const DEMO_OWNERS: readonly DemoOwner[] = [
  { key: 'owner', firstName: 'Renée', lastName: 'Boudreaux', phone: '(225) 555-0117' },
  { key: 'calvin', firstName: 'Calvin', lastName: 'Whitfield', phone: '(504) 555-0129' },
  { key: 'linh', firstName: 'Linh', lastName: 'Tran', phone: '(504) 555-0144' },
  { key: 'yvonne', firstName: 'Yvonne', lastName: 'Metoyer', phone: '(318) 555-0103' },
  { key: 'harold', firstName: 'Harold', lastName: 'Schexnayder', phone: '(985) 555-0161' },
  { key: 'keisha', firstName: 'Keisha', lastName: 'Franklin', phone: '(318) 555-0176' },
  { key: 'ana', firstName: 'Ana', lastName: 'Hernandez', phone: '(504) 555-0190' },
  { key: 'wade', firstName: 'Wade', lastName: 'Ardoin', phone: '(337) 555-0112' },
  { key: 'joanne', firstName: 'Joanne', lastName: 'Melerine', phone: '(504) 555-0158' },
  { key: 'benoit', firstName: 'Benoit', lastName: 'Arceneaux', phone: '(337) 555-0185' },
  { key: 'patricia', firstName: 'Patricia', lastName: 'Sibley', phone: '(985) 555-0139' },
  { key: 'dwayne', firstName: 'Dwayne', lastName: 'Coleman', phone: '(318) 555-0166' },
];

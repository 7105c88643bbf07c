import { useToday } from '../../lib/served.ts';
import { ClinicCard } from '../clinics/list/clinic-card.tsx';
import { Grid } from '../clinics/list/clinic-grid.tsx';
import type { ShownClinic } from './by-distance.ts';
import { Distance } from './distance.tsx';

/** Search results, as cards. */
export function FoundList({ clinics, isOld }: { clinics: readonly ShownClinic[]; isOld: boolean }) {
  const today = useToday();
  return (
    <div className={isOld ? 'opacity-55' : undefined}>
      <Grid busy={isOld}>
        {clinics.map(({ clinic, nextSlot, kilometres }) => (
          <li key={clinic.id}>
            <ClinicCard
              clinic={clinic}
              today={today}
              nextSlot={nextSlot}
              distance={<Distance kilometres={kilometres} />}
            />
          </li>
        ))}
      </Grid>
    </div>
  );
}

import { bookingStoreContract } from '../booking/booking-store.contract.ts';
import { clinicStoreContract } from '../clinics/clinic-store.contract.ts';
import { storesOf } from '../dynamo-under-test.ts';
import { directClient, FakeDynamo } from '../fake/fake-dynamo.ts';

const make = async () => storesOf({ client: directClient(new FakeDynamo(Date.now)), name: 'punnagai' });

bookingStoreContract('the stores over the fake table', make);
clinicStoreContract('the stores over the fake table', make);

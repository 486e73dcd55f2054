-- What the host keeps for itself. The Data API does not show this schema, and nobody but its owner has rights in
-- it.

create schema host;
revoke all on schema host from public;
